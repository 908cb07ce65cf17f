import JSDOMEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** Jest's environment of a browser, with the jsdom that the build uses: jest-environment-jsdom brings an older one. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
    // All supported browsers have it, but not jsdom.
    this.global.structuredClone = structuredClone;
  }
}
