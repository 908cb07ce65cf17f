import { useEffect, useState } from 'react';
import type { ShownPost } from '@/lib/blog/shownPost';
import { type LiveStatus, subscribeToPosts } from '@/lib/blog/subscribe';

/** The posts of the blog as they are now, newest first; null until they have come. */
export function useLivePosts(): { posts: ShownPost[] | null; status: LiveStatus } {
  const [posts, setPosts] = useState<ShownPost[] | null>(null);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => subscribeToPosts({ onPosts: setPosts, onStatus: setStatus }), []);
  return { posts, status };
}
