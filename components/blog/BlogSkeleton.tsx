/** Placeholders for posts that are still loading. */
export function BlogSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p className="sr-only">{label}</p>
      {[0, 1, 2].map((post) => (
        <div key={post} className="skeleton twelve-columns">
          <span className="lg:col-span-3" />
          <span className="lg:col-start-4 lg:col-end-12" />
        </div>
      ))}
    </div>
  );
}
