import '@testing-library/jest-dom';
import { fakeMatchMedia } from './matchMedia';

// jsdom has no media queries: none matches, unless a test says otherwise.
if (typeof window !== 'undefined') window.matchMedia = fakeMatchMedia(() => false);
