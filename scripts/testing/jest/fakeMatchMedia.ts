/** A media query list for jsdom, which has none. Tests decide whether it matches, and dispatch its `change` event. */
class FakeMediaQueryList extends EventTarget implements MediaQueryList {
  onchange = null;

  constructor(
    readonly media: string,
    private readonly decide: (media: string) => boolean,
  ) {
    super();
  }

  get matches() {
    return this.decide(this.media);
  }

  addListener() {}
  removeListener() {}
}

/** A `matchMedia` whose queries match as the given function says. The same query gives the same list. */
export function fakeMatchMedia(decide: (media: string) => boolean): (media: string) => MediaQueryList {
  const lists = new Map<string, FakeMediaQueryList>();
  return (media) => {
    const list = lists.get(media) ?? new FakeMediaQueryList(media, decide);
    lists.set(media, list);
    return list;
  };
}
