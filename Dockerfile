# Builds the page with the project's own scripts, and serves it without privileges:
#   docker build -t starfence . && docker run --rm -p 8080:8080 starfence
# With --build-arg ORIGIN=https://example.org, boards also work in Safari's sandboxed frames there;
# with --build-arg STUN=stun:stun.example.org:3478, friends in different networks can play live; with
# --build-arg MEET=wss://meet.example.org, moves travel through a meeting point.

# Rust, Node.js and the tools. The devcontainer (.devcontainer/) is this stage.
FROM rust:1-bookworm AS tools
COPY --from=node:22-bookworm-slim /usr/local/bin/node /usr/local/bin/
COPY --from=node:22-bookworm-slim /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
WORKDIR /starfence
# A change of anything else does not install the tools again.
COPY Cargo.toml Cargo.lock ./
COPY tools/setup.sh tools/env.sh tools/versions tools/
COPY e2e/package.json e2e/package-lock.json e2e/
RUN tools/setup.sh full

FROM tools AS build
COPY . .
ARG ORIGIN=
ARG STUN=
ARG MEET=
RUN make build ORIGIN="$ORIGIN" STUN="$STUN" MEET="$MEET" && node tools/nginx.mjs dist > starfence.conf

# Runs as a user without privileges, and listens at port 8080.
FROM nginxinc/nginx-unprivileged:stable-alpine
COPY --from=build /starfence/starfence.conf /etc/nginx/conf.d/default.conf
COPY --from=build /starfence/dist /srv/starfence
