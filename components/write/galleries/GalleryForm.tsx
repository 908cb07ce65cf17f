import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { dollars } from '@/lib/format';
import { longestMessage } from '@/lib/proofs/gallery';
import type { ProofPrices } from '@/lib/proofs/prices';
import { Actions, Notice } from '../ui/elements';
import { useForm } from '../ui/useForm';

/** What is typed about a gallery, as text; `package` is its query, empty for another number. */
type GalleryValues = Record<
  'title' | 'message' | 'session' | 'package' | 'included' | 'basic' | 'advanced',
  string
>;

const isWhole = (text: string) => /^\d{1,5}$/.test(text.trim());

/** What is wrong with each field; empty if nothing is. */
const errorsIn = ({ title, message, included, basic, advanced }: GalleryValues) => ({
  title: title.trim() ? (title.trim().length > 100 ? 'Use at most 100 characters.' : '') : 'Give it a title.',
  message: message.trim().length > longestMessage ? `Use at most ${longestMessage} characters.` : '',
  included: isWhole(included) && Number(included) <= 999 ? '' : 'Write a number up to 999.',
  basic: isWhole(basic) ? '' : 'Write whole dollars, without the $.',
  advanced: isWhole(advanced) ? '' : 'Write whole dollars, without the $.',
});

/** The settings in valid values. */
const settingsIn = ({ title, message, session, included, basic, advanced }: GalleryValues) => ({
  title: title.trim(),
  message: message.trim(),
  session,
  included: Number(included),
  basicPrice: Number(basic),
  advancedPrice: Number(advanced),
});

type GalleryFormProps = {
  prices: ProofPrices;
  initial: GalleryValues;
  /** The label of the button that sends it. */
  submit: string;
  cancel: ReactNode;
  /** A field that only this form has. @param isSent whether its error is shown */
  extra?: { field: (isSent: boolean) => ReactNode; isValid: boolean };
  /** @returns why nothing was stored; empty if it was */
  onSend: (settings: ReturnType<typeof settingsIn>) => Promise<string>;
};

/** What an owner decides about a gallery: its title, message, package and prices. */
export function GalleryForm({ prices, initial, submit, cancel, extra, onSend }: GalleryFormProps) {
  const [values, onChange] = useState(initial);
  const found = errorsIn(values);
  const { result, isPending, form } = useForm<{ problem: string } | null>(async () => {
    if (extra?.isValid === false || Object.values(found).some(Boolean)) return { problem: '' };
    return { problem: await onSend(settingsIn(values)) };
  }, null);
  const errors: Partial<typeof found> = result ? found : {};
  const field = (name: keyof GalleryValues) => ({
    value: values[name],
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  return (
    <form className="grid max-w-[36rem] gap-5" {...form}>
      <TextField label="Title, as the client reads it" {...field('title')} error={errors.title} />
      <TextField label="Message to the client" {...field('message')} error={errors.message} multiline />
      <TextField label="Day of the session" type="date" {...field('session')} />
      {prices.packages.length > 0 && (
        <label className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 text-sm font-medium">
          Package
          <select
            className="field"
            name="package"
            value={values.package}
            onChange={({ target }) => {
              const chosen = prices.packages.find(({ query }) => query === target.value);
              const included = chosen ? String(chosen.included ?? '') : values.included;
              onChange({ ...values, package: target.value, included });
            }}
          >
            <option value="">Another number</option>
            {prices.packages.map(({ query, name, included }) => (
              <option key={query} value={query}>
                {included === null ? name : `${name}, ${included} included`}
              </option>
            ))}
          </select>
        </label>
      )}
      <TextField
        label="Included images"
        inputMode="numeric"
        {...field('included')}
        onChange={(typed) => {
          const { included } = prices.packages.find(({ query }) => query === values.package) ?? {};
          onChange({ ...values, included: typed, package: included === null ? values.package : '' });
        }}
        error={errors.included}
      />
      <TextField
        label="An additional image with basic retouching, in dollars"
        inputMode="numeric"
        {...field('basic')}
        error={errors.basic}
        note={
          prices.basicPrice === null
            ? 'Your price list has none.'
            : `${dollars(prices.basicPrice)} in your price list.`
        }
      />
      <TextField
        label="With advanced retouching"
        inputMode="numeric"
        {...field('advanced')}
        error={errors.advanced}
      />
      {extra?.field(result !== null)}
      <Notice>{result?.problem}</Notice>
      <Actions>
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          {submit}
        </Button>
        {cancel}
      </Actions>
    </form>
  );
}
