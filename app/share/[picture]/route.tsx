import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { SharePicture } from '@/app/share/[picture]/SharePicture';
import { pageContents, site } from '@/lib/content';
import { sitePages } from '@/lib/pages';
import { getFocalPoint, getPicture } from '@/lib/photos/photos';
import { getCrop } from '@/lib/photos/recipe';
import { getSharePictureName, sharePictureSize } from '@/lib/seo';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return sitePages.map((page) => ({ picture: `${getSharePictureName(page.path)}.jpg` }));
}

/** The share picture of a page for link previews, as a JPEG, which all services support. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ picture: string }> },
): Promise<Response> {
  const { picture } = await params;
  const page = sitePages.find((candidate) => picture === `${getSharePictureName(candidate.path)}.jpg`);
  if (!page) throw new Error(`/share/${picture} is not the share picture of any page in lib/pages.ts.`);
  const { meta } = pageContents[page.name];
  const { src } = getPicture(meta.photo);
  const photo = sharp(path.join('public', src));
  const { width, height, xmpAsString } = await photo.metadata();
  const photoSize = { width: sharePictureSize.width / 2, height: sharePictureSize.height };
  const croppedPhoto = await photo
    .extract(getCrop(width, height, photoSize.width / photoSize.height, getFocalPoint(meta.photo)))
    .resize(photoSize)
    .toBuffer();
  const font = await readFile('app/fonts/display.ttf');
  const textImage = new ImageResponse(<SharePicture title={meta.title} studioName={site.name} />, {
    ...sharePictureSize,
    fonts: [{ name: 'Display', data: font.buffer.slice(font.byteOffset, font.byteOffset + font.length) }],
  });
  const jpeg = await sharp(await textImage.arrayBuffer())
    .composite([{ input: croppedPhoto, left: photoSize.width, top: 0 }])
    .jpeg({ quality: 80, mozjpeg: true })
    // Copyright metadata.
    .withXmp(xmpAsString ?? '')
    .toBuffer();
  return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } });
}
