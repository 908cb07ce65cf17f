/** Placeholders for posts that are still loading: a date, a title and three lines, which pulse. */
export function BlogSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p className="sr-only">{label}</p>
      {[0, 1, 2].map((post) => (
        <div
          key={post}
          className="twelve-columns gap-y-4 border-t border-line py-[clamp(2.5rem,5vw,5rem)] motion-safe:animate-[breathe_1.8s_ease-in-out_infinite]"
        >
          <span className="h-4 w-32 bg-band lg:col-span-3" />
          <span className="h-36 max-w-post bg-[repeating-linear-gradient(var(--band)_0_1rem,transparent_0_1.75rem)] lg:col-start-4 lg:col-end-12" />
        </div>
      ))}
    </div>
  );
}
