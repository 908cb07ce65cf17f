import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { TextField } from '@/components/ui/TextField';
import type { PictureData } from '@/lib/photos/photos';
import { messages } from './messages';
import type { SessionCardData } from './sessionCardsReducer';
import { findErrors, parsePrice, type SessionErrors, type SessionFields } from './sessionForm';

/** A picture that a new session can show. */
export type PhotoChoice = { caption: string; picture: PictureData };

type AddSessionProps = {
  photoChoices: PhotoChoice[];
  onAdd: (session: SessionCardData) => void;
};

const emptyFields: SessionFields = { title: '', price: '', description: '' };

/** A collapsible form that adds a session. Errors appear below their fields after submitting. */
export function AddSession({ photoChoices, onAdd }: AddSessionProps) {
  const [fields, setFields] = useState(emptyFields);
  const [photoPosition, setPhotoPosition] = useState(0);
  const [errors, setErrors] = useState<SessionErrors>({});
  const [isOpen, setIsOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const photoId = useId();

  const change = (field: keyof SessionFields) => (value: string) => {
    const newFields = { ...fields, [field]: value };
    setFields(newFields);
    // Correcting a field clears its error immediately. While the visitor types, no new error appears.
    if (errors[field] && !findErrors(newFields)[field]) setErrors({ ...errors, [field]: undefined });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newErrors = findErrors(fields);
    setErrors(newErrors);
    const firstInvalidField = (['title', 'price', 'description'] as const).find((field) => newErrors[field]);
    if (firstInvalidField) {
      form.current?.querySelector<HTMLElement>(`[name=${firstInvalidField}]`)?.focus();
      return;
    }
    const price = parsePrice(fields.price);
    const picture = photoChoices[photoPosition]?.picture;
    if (price === null || !picture) return;
    onAdd({ title: fields.title.trim(), price, description: fields.description.trim(), facts: [], picture });
    setFields(emptyFields);
    setPhotoPosition(0);
  };

  return (
    <details
      className="js-only mt-3 border-y border-line"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-14 list-none items-center gap-3.5 text-sm text-muted hover:text-ink">
        <Icon name="plus" />
        {messages.form.heading}
      </summary>
      <form
        ref={form}
        // Hidden while the details are closed; otherwise a search in the page (Ctrl+F) could open them.
        hidden={!isOpen}
        noValidate
        onSubmit={submit}
        className="grid gap-x-gap gap-y-5 pt-3 pb-10 md:grid-cols-[5fr_2fr_5fr]"
      >
        <TextField
          label={messages.form.titleLabel}
          name="title"
          value={fields.title}
          error={errors.title}
          onChange={change('title')}
        />
        <TextField
          label={messages.form.priceLabel}
          name="price"
          prefix="$"
          inputMode="numeric"
          value={fields.price}
          error={errors.price}
          onChange={change('price')}
        />
        <div className="grid content-start gap-1.5">
          <label htmlFor={photoId} className="text-sm font-medium">
            {messages.form.photoLabel}
          </label>
          <select
            id={photoId}
            name="photo"
            value={photoPosition}
            onChange={(event) => setPhotoPosition(Number(event.target.value))}
            className="field"
          >
            {photoChoices.map(({ caption }, position) => (
              <option key={position} value={position}>
                {caption}
              </option>
            ))}
          </select>
        </div>
        <div className="md:col-span-full">
          <TextField
            label={messages.form.descriptionLabel}
            name="description"
            multiline
            value={fields.description}
            error={errors.description}
            onChange={change('description')}
          />
        </div>
        <div className="flex flex-wrap items-center gap-4 md:col-span-full">
          <Button variant="quiet" type="submit">
            {messages.form.submit}
          </Button>
          <p className="text-xs text-muted">{messages.form.hint}</p>
        </div>
      </form>
    </details>
  );
}
