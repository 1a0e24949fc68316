// Lets the computer players think where a messenger's webview has no workers: their script runs in an
// empty frame, which has a global scope of its own, but the page's thread. The page stands still while
// it searches, so no search is longer than LONGEST.
if (!("Worker" in window)) {
  const LONGEST = 2_000;

  window.Worker = class {
    constructor(address) {
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const scope = this.frame.contentWindow;
      // The script takes its scope for that of a worker.
      scope.DedicatedWorkerGlobalScope = scope.Window;
      scope.postMessage = (data) => setTimeout(() => this.onmessage?.({ data }));
      const script = scope.document.createElement("script");
      script.type = "module";
      script.src = new URL(address, document.baseURI).href;
      script.onerror = () => this.onerror?.(new Event("error", { cancelable: true }));
      scope.document.head.append(script);
    }

    postMessage(message) {
      const shorter = (_, time) => `movetime ${Math.min(time, LONGEST)}`;
      const data = typeof message === "string" ? message.replace(/movetime (\d+)/, shorter) : message;
      setTimeout(() => this.frame.contentWindow?.onmessage?.({ data }));
    }

    terminate() {
      this.onmessage = this.onerror = null;
      this.frame.remove();
    }
  };
}
