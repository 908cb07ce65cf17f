/** An element of the open page. */
type FoundElement = { press: () => Promise<unknown>; type: (text: string) => Promise<unknown> };

/** A browser that Playwright does not drive here, with the few operations that the tests need. */
export type OtherBrowser = {
  open: (url: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  /** Runs a function in the page; the function can only use its arguments. */
  evaluate: <Result>(run: (...args: string[]) => Result, ...args: string[]) => Promise<Result>;
  /** Finds an element by a function that runs in the page and can only use its arguments. */
  find: (
    findElement: (...args: string[]) => Promise<Element | null>,
    ...args: string[]
  ) => Promise<FoundElement | null>;
  /** Sets the size of the window, in pixels. */
  resize: (width: number, height: number) => Promise<unknown>;
  close: () => Promise<void>;
};
