import { z } from 'zod';
import { createEditorRoute } from '../createEditorRoute';
import { readVersions, saveVersion } from '../versions';

const requestSchema = z.strictObject({ name: z.string().nullable() });

/** Lists what has changed since the last version; with a name it saves that as a version first. */
export const POST = createEditorRoute(async (request) => {
  const { name } = requestSchema.parse(await request.json());
  if (name !== null) await saveVersion(name);
  return readVersions();
});
