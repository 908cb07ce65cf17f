import { TextField } from '@/components/ui/TextField';
import { dollars } from '@/lib/format';
import { longestMessage } from '@/lib/proofs/gallery';
import type { ProofPrices } from '@/lib/proofs/prices';

/** What is typed about a gallery, as text; `package` is its query, empty for another number. */
export type GalleryValues = Record<
  'title' | 'message' | 'session' | 'package' | 'included' | 'basic' | 'advanced',
  string
>;

const isWhole = (text: string) => /^\d{1,5}$/.test(text.trim());

/** What is wrong with each field; empty if nothing is. */
export const errorsIn = ({ title, message, included, basic, advanced }: GalleryValues) => ({
  title: title.trim() ? (title.trim().length > 100 ? 'Use at most 100 characters.' : '') : 'Give it a title.',
  message: message.trim().length > longestMessage ? `Use at most ${longestMessage} characters.` : '',
  included: isWhole(included) && Number(included) <= 999 ? '' : 'Write a number up to 999.',
  basic: isWhole(basic) ? '' : 'Write whole dollars, without the $.',
  advanced: isWhole(advanced) ? '' : 'Write whole dollars, without the $.',
});

/** The settings in valid values. */
export const settingsIn = ({ title, message, session, included, basic, advanced }: GalleryValues) => ({
  title: title.trim(),
  message: message.trim(),
  session,
  included: Number(included),
  basicPrice: Number(basic),
  advancedPrice: Number(advanced),
});

type GalleryFieldsProps = {
  prices: ProofPrices;
  values: GalleryValues;
  /** Shown once the form was sent. */
  errors: Partial<ReturnType<typeof errorsIn>>;
  onChange: (values: GalleryValues) => void;
};

/** The fields of what an owner decides about a gallery. */
export function GalleryFields({ prices, values, errors, onChange }: GalleryFieldsProps) {
  const field = (name: keyof GalleryValues) => ({
    value: values[name],
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  return (
    <>
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
    </>
  );
}
