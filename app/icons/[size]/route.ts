import sharp from 'sharp';

export const dynamic = 'force-static';

/** Widths in pixels of public/icon.svg as a PNG, for phones' home screens. */
const sizes = [180, 192, 512];

export function generateStaticParams() {
  return sizes.map((size) => ({ size: `${size}.png` }));
}

export async function GET(_: Request, { params }: { params: Promise<{ size: string }> }): Promise<Response> {
  const size = Number.parseInt((await params).size, 10);
  const png = await sharp('public/icon.svg', { density: (72 * size) / 24 })
    .resize(size)
    .png()
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
}
