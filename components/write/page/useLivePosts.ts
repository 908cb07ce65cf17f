import { useEffect, useState } from 'react';
import type { BlogPost } from '@/content/schema/blog';
import type { LiveStatus } from '@/lib/blog/live/live';
import { sortPosts } from '@/lib/blog/post/sortPosts';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { importWithRetry } from '@/lib/importWithRetry';

/** The currently stored posts of the blog, newest first; null until they have loaded. */
export function useLivePosts(config: FirebaseConfig): { posts: BlogPost[] | null; status: LiveStatus } {
  const [posts, setPosts] = useState<BlogPost[] | null>(null);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    let ended = false;
    let stop = () => {};
    const onPosts = (stored: BlogPost[]) => setPosts(sortPosts(stored));
    importWithRetry(() => import('@/lib/blog/live/live')).then(
      ({ listenToPosts }) => {
        if (!ended) stop = listenToPosts(config, { onPosts, onStatus: setStatus });
      },
      () => setStatus('offline'),
    );
    return () => {
      ended = true;
      stop();
    };
  }, [config]);
  return { posts, status };
}
