/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { findLinkByHash, getPhotographName } from './lightboxLinks';

test.each([
  ['/photos/headshots/headshot-split-light.abcdef0.jpg', 'headshot-split-light'],
  ['/bucket/Red%20door.jpeg', 'Red%20door'],
])('%s is named %s', (pathname, name) => {
  expect(getPhotographName({ pathname })).toBe(name);
});

test('finds the photograph that the URL names, if the page has it', () => {
  document.body.innerHTML =
    '<main><a class="photo" href="/photos/a/red-door.aa11bb2.jpg"></a></main><a class="photo" href="/x.jpg"></a>';
  const findPathByHash = (hash: string) => {
    location.hash = hash;
    return findLinkByHash()?.pathname;
  };
  expect(findPathByHash('#photo=red-door')).toBe('/photos/a/red-door.aa11bb2.jpg');
  expect(findPathByHash('#photo=x')).toBeUndefined();
  expect(findPathByHash('#red-door')).toBeUndefined();
  expect(findPathByHash('')).toBeUndefined();
});
