import type { WriteContent } from '@/content/types';
import type { PictureChoice } from '@/lib/blog/pictureChoices';
import type { FirebaseConfig } from '@/lib/firebase/config';

type BodyFieldProps = {
  config: FirebaseConfig;
  labelId: string;
  html: string;
  words: WriteContent;
  pictures: PictureChoice[];
  onChange: (html: string) => void;
  onUploading: (isUploading: boolean) => void;
};

export function BodyField({ labelId, html, onChange }: BodyFieldProps) {
  return (
    <textarea
      className="field"
      rows={12}
      aria-labelledby={labelId}
      defaultValue={html}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
