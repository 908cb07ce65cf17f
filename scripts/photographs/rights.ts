import ExifReader from 'exifreader';
import type { Sharp } from 'sharp';
import type { PhotoRights } from '../../content/schema/site';

/** Copyright metadata of one photograph, from its file or the studio. */
export type Rights = Record<keyof PhotoRights, string>;

function getDescription(...tags: unknown[]): string | undefined {
  for (const tag of tags) {
    if (typeof tag !== 'object' || tag === null || !('description' in tag)) continue;
    if (typeof tag.description === 'string' && tag.description.trim()) return tag.description.trim();
  }
  return undefined;
}

/** The copyright metadata in a photograph (XMP, IPTC, Exif), or else the studio's. Other metadata, such as the location, is dropped. */
export async function readRights(original: Buffer, studioRights: Rights): Promise<Rights> {
  const { xmp, iptc, exif } = await readTags(original);
  return {
    creator: getDescription(xmp?.creator, iptc?.['By-line'], exif?.Artist) ?? studioRights.creator,
    copyrightNotice:
      getDescription(xmp?.rights, iptc?.['Copyright Notice'], exif?.Copyright) ??
      studioRights.copyrightNotice,
    creditLine: getDescription(xmp?.Credit, iptc?.Credit) ?? studioRights.creditLine,
    license: getDescription(xmp?.WebStatement) ?? studioRights.license,
    licensor: /LicensorURL: (\S+)/.exec(getDescription(xmp?.Licensor) ?? '')?.[1] ?? studioRights.licensor,
  };
}

/** Whether a photograph's metadata has the place where it was taken. */
export async function hasPosition(original: Buffer): Promise<boolean> {
  const { gps, xmp } = await readTags(original);
  return gps !== undefined || xmp?.GPSLatitude !== undefined;
}

async function readTags(original: Buffer): Promise<ExifReader.ExpandedTags> {
  try {
    return await ExifReader.load(original, { expanded: true, async: true });
  } catch {
    // It has no metadata, or it is not a picture, which decoding reports.
    return {};
  }
}

/** Adds copyright metadata in Exif and XMP to a picture, and no other metadata. */
export function addRights(image: Sharp, rights: Rights): Sharp {
  return image
    .withExif({
      IFD0: {
        ...(rights.creator && { Artist: rights.creator }),
        ...(rights.copyrightNotice && { Copyright: rights.copyrightNotice }),
      },
    })
    .withXmp(formatXmp(rights));
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** An XMP packet with the properties of the IPTC Photo Metadata Standard that Google Images reads, without padding. */
export function formatXmp({ creator, copyrightNotice, creditLine, license, licensor }: Rights): string {
  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
    ' xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"',
    ` photoshop:Credit="${escapeXml(creditLine)}" xmpRights:Marked="True" xmpRights:WebStatement="${escapeXml(license)}">`,
    `<dc:creator><rdf:Seq><rdf:li>${escapeXml(creator)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(copyrightNotice)}</rdf:li></rdf:Alt></dc:rights>`,
    '<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource">',
    `<plus:LicensorURL>${escapeXml(licensor)}</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ].join('');
}
