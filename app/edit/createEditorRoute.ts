const refuse = (message: string) => new Response(message, { status: 403 });

/**
 * Creates a route handler that answers the editor in a page of this server, and nobody else: other sites have another `Origin`, also
 * if their host name leads to this computer, and links and forms have another content type. All requests are POST, because a GET of
 * the same origin has no `Origin`. Another account of this computer could send what a browser sends.
 *
 * @param handle returns the answer as JSON, or a response; what it throws is the answer of a failure
 */
export const createEditorRoute =
  (handle: (request: Request) => Promise<unknown>) =>
  async (request: Request): Promise<Response> => {
    const { headers } = request;
    const host = headers.get('host') ?? '';
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host))
      return refuse('The editor is for this computer only.');
    if (headers.get('origin') !== `http://${host}` || headers.get('sec-fetch-site') !== 'same-origin')
      return refuse('Only pages of this site can change its content.');
    if (!/^(application\/json|multipart\/form-data)\b/.test(headers.get('content-type') ?? ''))
      return refuse('The editor takes JSON and files.');
    try {
      const result = await handle(request);
      return result instanceof Response ? result : Response.json(result);
    } catch (error) {
      console.error(error);
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  };
