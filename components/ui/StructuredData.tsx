import type { Graph } from 'schema-dts';
import { serialize } from '@/lib/structuredData';

/** What a page tells search engines (JSON-LD); data, which no browser runs. */
export function StructuredData({ graph }: { graph: Graph }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `serialize`
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialize(graph) }} />
  );
}
