import manifest from '../../manifest';

export const dynamic = 'force-static';

/** The manifest of the owner's page: on a home screen it opens like an app, with the requests. */
export function GET(): Response {
  const owners = { ...manifest(), start_url: '/write', scope: '/write', display: 'standalone' };
  return Response.json(owners, { headers: { 'Content-Type': 'application/manifest+json' } });
}
