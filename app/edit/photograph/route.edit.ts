import { createEditorRoute } from '../createEditorRoute';
import { addPhotograph } from '../photographs';

/** Adds a photograph to the library; answers with a line of JSON for each step, as `PhotographLine`. */
export const POST = createEditorRoute(async (request) => {
  const form = await request.formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('There is no file in this request.');
  const lines = addPhotograph(Buffer.from(await file.arrayBuffer()), String(form.get('folder')), file.name);
  return new Response(
    new ReadableStream({
      pull: async (controller) => {
        const { value, done } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(new TextEncoder().encode(`${JSON.stringify(value)}\n`));
      },
    }),
    { headers: { 'Content-Type': 'application/x-ndjson' } },
  );
});
