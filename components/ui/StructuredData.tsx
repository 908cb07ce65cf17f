import type { Graph } from 'schema-dts';
import { serializeGraph } from '@/lib/structuredData';

/** A page's structured data for search engines (JSON-LD), which browsers do not execute. */
export function StructuredData({ graph }: { graph: Graph }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `serializeGraph`
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeGraph(graph) }} />
  );
}
