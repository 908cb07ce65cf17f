/// <reference types="@testing-library/jest-dom" />
import { fakeMatchMedia } from './fakeMatchMedia';

if (typeof window !== 'undefined') {
  // Not for tests without a browser: loading it takes longer than most of them.
  jest.requireActual('@testing-library/jest-dom');
  // jsdom has no media queries: none matches, unless a test says otherwise.
  window.matchMedia = fakeMatchMedia(() => false);
}
