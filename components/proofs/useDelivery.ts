import { useEffect, useState } from 'react';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { plainFields } from '@/lib/firebase/rest';
import { type Delivery, deliveryIn, readDelivery } from '@/lib/proofs/delivery';
import type { Gallery } from '@/lib/proofs/gallery';

/** The pause until a read without an answer is tried again, in milliseconds. */
const retryMs = 3000;

/**
 * The finished pictures of a gallery, once they are delivered. Whatever changes them also changes the gallery, so they are read
 * once for each of its states.
 *
 * @returns null until they are here
 */
export function useDelivery(config: FirebaseConfig, id: string, gallery: Gallery): Delivery | null {
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const { settings, changed } = gallery;
  const isDelivered = settings.stage === 'delivered';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changed` is another state of the gallery, whose delivery is read again
  useEffect(() => {
    if (!isDelivered) return setDelivery(null);
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const answer = await readDelivery(config, id);
      if (leaving.signal.aborted) return;
      if (answer?.status === 200) setDelivery(deliveryIn(plainFields(answer.body.fields), gallery));
      else timer = setTimeout(read, retryMs);
    };
    void read();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [config, id, isDelivered, changed]);
  return delivery;
}
