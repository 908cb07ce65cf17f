import { createStructuredData, serializeGraph } from '@/lib/structuredData';

/** A page's structured data for search engines (JSON-LD), which browsers do not execute. */
export function StructuredData(page: Parameters<typeof createStructuredData>[0]) {
  const graph = serializeGraph(createStructuredData(page));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `serializeGraph`
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />;
}
