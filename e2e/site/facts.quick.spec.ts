import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

// The facts of docs/specification.md, as literals, on the built pages of the sample studio. Rules for the content of any studio are
// in `npm run check:content`.

test.use({ javaScriptEnabled: false });

/** The whole text of a page, with single spaces. */
async function readText(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return (await page.locator('body').innerText()).replace(/\s+/g, ' ');
}

/** The texts of all matching elements, with single spaces. */
const readTexts = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());

test('every page has the contact details and the footer', async ({ page }) => {
  await page.goto('/services');
  const footer = page.locator('footer');
  for (const href of ['mailto:hello@northlight.example', 'tel:+12065550142'])
    await expect(footer.locator(`a[href^="${href}"]`).first()).toBeAttached();
  const text = (await footer.innerText()).replace(/\s+/g, ' ');
  for (const fact of [
    'Solutions Headshots Portraits Products Real Estate Events',
    'About Me',
    '(206) 555-0142',
    'Instagram Facebook Video channel Reviews Map',
    '2018-2023 Northlight Studio, Seattle',
    'Design by Northlight',
  ])
    expect(text).toContain(fact);
});

test('home', async ({ page }) => {
  const text = await readText(page, '/');
  for (const fact of [
    'Elevate Your Image, Market with confidence',
    'Seattle headshots for realtors and professionals, from $275.',
    'Realtor headshot special $275',
    'Teams of 5 to 20 from $95 each',
    'Studio sessions from $175',
    'Products from $35 each',
    'Create, Capture, Cherish',
    'Consistency 100% of the time',
    'Convey professionalism and approachability',
    'Showcase personality, character, or lifestyle',
    'Capturing the essence and details of a product',
    'pick 7 photos to be processed',
    'So, who am I?',
  ])
    expect(text).toContain(fact);
  await expect(page.locator('[aria-roledescription=slide]')).toHaveCount(7);
  const names = await readTexts(page, 'figure:has(cite) cite');
  expect(names).toHaveLength(6);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z]\./);
  expect(await readTexts(page, 'section[aria-labelledby=about] dl > div')).toEqual([
    'years10',
    'clients678',
    'projects479',
  ]);
});

test('the packages, notes, extras, guidance and terms of headshots', async ({ page }) => {
  await page.goto('/headshot');
  const packages = await readTexts(page, '#pricing article');
  const facts = [
    [
      'Realtor headshot special',
      '$275',
      ['1 look', '2 outfits', '30 minute session', 'online proofing', '2 retouched images'],
    ],
    [
      'Headshot basic package',
      '$450',
      ['2 looks', '4 outfits', '60 minute session', 'online proofing', '4 retouched images'],
    ],
    [
      'Headshot advanced package',
      '$650',
      ['3 looks', '6 outfits', '90 minute session', 'online proofing', '6 retouched images'],
    ],
  ] as const;
  expect(packages).toHaveLength(facts.length);
  for (const [position, [name, price, includes]] of facts.entries())
    for (const fact of [name, price, 'Book Now', ...includes]) expect(packages[position]).toContain(fact);
  const notes = page.getByRole('region', { name: 'Headshot gallery' }).getByRole('heading');
  expect((await notes.allTextContents()).sort()).toEqual([
    'Background',
    'Clarity',
    'Composition',
    'Expression',
    'Lighting',
    'Wardrobe',
  ]);
  const text = await readText(page, '/headshot');
  for (const fact of [
    'Makeup $125 per look',
    'Hair $100 per look',
    'Basic retouch $45 per additional image',
    'Advanced retouch $99 per additional image',
    'Makeup for the session, including hair help $175',
    'Major hair overhaul + $50',
    'Light grooming $50',
    'online within 72 hours',
    'up to three weeks',
    'regular shoots, not commercial use',
    'a custom quote is available on request',
    'Shoots outside Seattle may incur travel expenses',
    'Deposits are non-refundable and payable online',
    'the balance is due on arrival',
    'A model release or contract must be signed',
    'Minors need a parent or guardian present',
  ])
    expect(text).toContain(fact);
});

test('portraits, product, studio and services', async ({ page }) => {
  const portrait = await readText(page, '/portrait');
  for (const name of ['Christmas', 'Maternity', 'Senior', 'Family']) expect(portrait).toContain(name);
  const product = await readText(page, '/product');
  for (const fact of [
    'Inquire',
    'More info',
    'Lifestyle Product Photography',
    'Studio Product Photography',
    'a picture on white $35',
    'a picture in use up to $55',
    'On white: $35 a picture',
    'In use: up to $55 a picture',
    '12 pictures on white: $420',
    'In use, up to $55 each. Plus sales tax where it applies.',
  ])
    expect(product).toContain(fact);
  const studio = await readText(page, '/studio');
  for (const fact of ['30 Min Session', '$175', '60 Min Session', '$250', '90 Min Session', '$300'])
    expect(studio).toContain(fact);
  await page.goto('/services');
  expect(await readTexts(page, 'main h2')).toEqual(['Services', 'Activities', 'Features']);
});
