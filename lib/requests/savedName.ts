/** The localStorage key of a visitor's plan. A module of its own: the code that reads the plan is loaded only if it is there. */
export const savedName = 'request';

/** The sessionStorage key of the request that this tab has sent. */
export const sentName = 'requested';

/** Whether the visitor came back to this page by Back or a reload, not by a link. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}
