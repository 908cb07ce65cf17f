/** An element of the open page. */
type Found = { press: () => Promise<unknown>; type: (text: string) => Promise<unknown> };

/** A browser that Playwright does not drive here, with the few operations that the tests need. */
export type OtherBrowser = {
  open: (url: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  /** Runs a function in the page; it can only use its arguments. */
  evaluate: <Result>(run: (...args: string[]) => Result, ...args: string[]) => Promise<Result>;
  /** The element that a function finds in the page; it can only use its arguments. */
  find: (look: (...args: string[]) => Promise<Element | null>, ...args: string[]) => Promise<Found | null>;
  /** The size of the window, in pixels. */
  resize: (width: number, height: number) => Promise<unknown>;
  close: () => Promise<void>;
};
