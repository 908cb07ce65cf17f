/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { nameOf, photographInAddress } from './photographs';

test.each([
  ['/photos/headshots/headshot-split-light.abcdef0.jpg', 'headshot-split-light'],
  ['/bucket/Red%20door.jpeg', 'Red%20door'],
])('%s is named %s', (pathname, name) => {
  expect(nameOf({ pathname })).toBe(name);
});

test('the URL names an existing photograph, or none', () => {
  document.body.innerHTML =
    '<main><a class="photo" href="/photos/a/red-door.aa11bb2.jpg"></a></main><a class="photo" href="/x.jpg"></a>';
  const requested = (hash: string) => {
    location.hash = hash;
    return photographInAddress()?.pathname;
  };
  expect(requested('#photo=red-door')).toBe('/photos/a/red-door.aa11bb2.jpg');
  expect(requested('#photo=x')).toBeUndefined();
  expect(requested('#red-door')).toBeUndefined();
  expect(requested('')).toBeUndefined();
});
