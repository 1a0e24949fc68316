// The STUN server of `make build STUN=stun:stun.example.org:3478`, which tells players' devices their
// addresses on the internet. The page finds it in a meta element (src/pages/remote/live/internet.rs).

/** Returns STUN as the page needs it: `stun:`, a host and, if given, a port. Throws an error that
 * explains what is wrong with it. */
export function stunOf(text) {
  const refuse = (reason) => {
    throw new Error(`STUN=${text}: ${reason}. It is the address of a STUN server: STUN=stun:stun.example.org:3478`);
  };
  const [, rest] = /^stuns?:(.*)$/s.exec(text) ?? refuse("it begins neither with stun: nor with stuns:");
  if (rest.startsWith("//")) refuse("it has slashes before the host");
  if (/[/?#@]/.test(rest)) refuse("it has more than a host and a port");
  const [, host, port] = /^(\[.*\]|[^:]*)(?::(.*))?$/s.exec(rest) ?? refuse("it has several colons behind the first one");
  if (host === "") refuse("it names no host");
  if (!/^(\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?)$/.test(host)) refuse("no host has this name");
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && port >= 1 && port <= 65535)) refuse("its port is no number from 1 to 65535");
  return text;
}
