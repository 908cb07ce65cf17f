/**
 * A failure of a call: the request or the answer is lost, the database is busy, another server answers (`odd`), or the request
 * arrives after the page has given up. Null: the call succeeds.
 */
export type NetworkFailure = 'request' | 'answer' | 'busy' | 'odd' | 'late' | null;

/** Bodies with which hotel networks, proxies and blockers respond. */
const unexpectedBodies = ['{}', 'null', '[]', '{"ok":true}', '<html>', '{"error":"login"}'];

const realFetch = globalThis.fetch;

/**
 * Replaces `fetch` by one whose calls fail.
 *
 * @param random returns numbers from 0 to 1, which choose the body of an odd answer, and the delay of a late call
 */
export function breakNetwork(chooseFailure: (isCommit: boolean) => NetworkFailure, random = Math.random) {
  const lateCalls: Promise<unknown>[] = [];
  globalThis.fetch = async (input, init) => {
    const failure = chooseFailure(String(input).includes(':commit'));
    const send = () => realFetch(input, { ...init, signal: null });
    if (failure === 'late') {
      const pause = new Promise((resolve) => setTimeout(resolve, random() * 40));
      lateCalls.push(pause.then(send).catch(() => {}));
    }
    if (failure === 'request' || failure === 'late') throw new TypeError('Failed to fetch');
    if (failure === 'busy') return new Response('{"error":{"status":"ABORTED"}}', { status: 409 });
    const response = await send();
    if (failure === 'answer') throw new TypeError('Failed to fetch');
    return failure === 'odd'
      ? new Response(unexpectedBodies[Math.floor(random() * unexpectedBodies.length)])
      : response;
  };
  return {
    settle: () => Promise.all(lateCalls),
  };
}

/** Restores the original `fetch`. */
export function restoreNetwork(): void {
  globalThis.fetch = realFetch;
}
