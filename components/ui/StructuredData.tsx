import type { Graph } from 'schema-dts';
import { serialize } from '@/lib/structuredData';

/** Structured data for search engines (JSON-LD): a data block, which is not executed. */
export function StructuredData({ graph }: { graph: Graph }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `serialize`
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialize(graph) }} />
  );
}
