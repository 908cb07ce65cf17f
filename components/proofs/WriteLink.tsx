import { createMailtoUrl } from '@/lib/links';
import { useGallery } from './GalleryContext';
import { messages } from './messages';

export function WriteLink() {
  const { studio, gallery } = useGallery();
  return (
    <a
      className="link"
      href={createMailtoUrl(studio.contact.email, { subject: gallery.settings.title, body: [] })}
    >
      {messages.submitted.write}
    </a>
  );
}
