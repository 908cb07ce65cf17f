/**
 * What can happen to a call: it or its answer is lost, the database is busy, somebody else answers, or it arrives when its page
 * has given up.
 */
export type Cut = 'request' | 'answer' | 'busy' | 'odd' | 'late' | null;

/** What hotel networks, proxies and blockers answer. */
const oddBodies = ['{}', 'null', '[]', '{"ok":true}', '<html>', '{"error":"login"}'];

const realFetch = globalThis.fetch;

/**
 * Replaces fetch by one on a bad network.
 *
 * @param random numbers from 0 to 1, for odd answers and for how late a call is
 */
export function cutNetwork(cut: (isCommit: boolean) => Cut, random = Math.random) {
  const late: Promise<unknown>[] = [];
  globalThis.fetch = async (input, init) => {
    const what = cut(String(input).includes(':commit'));
    const send = () => realFetch(input, { ...init, signal: null });
    if (what === 'late') {
      const pause = new Promise((resolve) => setTimeout(resolve, random() * 40));
      late.push(pause.then(send).catch(() => {}));
    }
    if (what === 'request' || what === 'late') throw new TypeError('Failed to fetch');
    if (what === 'busy') return new Response('{"error":{"status":"ABORTED"}}', { status: 409 });
    const response = await send();
    if (what === 'answer') throw new TypeError('Failed to fetch');
    return what === 'odd' ? new Response(oddBodies[Math.floor(random() * oddBodies.length)]) : response;
  };
  return {
    /** Waits for the calls that are late. */
    settle: () => Promise.all(late),
  };
}

/** Puts the good network back. */
export function mendNetwork(): void {
  globalThis.fetch = realFetch;
}
