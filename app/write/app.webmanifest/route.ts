import manifest from '../../manifest';

export const dynamic = 'force-static';

/** The manifest of the owner's page: opened from a home screen, the page looks like an app. */
export function GET(): Response {
  const ownerManifest = { ...manifest(), start_url: '/write', scope: '/write', display: 'standalone' };
  return Response.json(ownerManifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
