import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { TextField } from '@/components/ui/TextField';
import { formatDollars } from '@/lib/format';
import { maxMessageLength, parseIncludedRetouching } from '@/lib/proofs/gallery';
import type { EditableSettings } from '@/lib/proofs/ownerGalleries';
import type { ProofPrices } from '@/lib/proofs/proofPrices';
import { ErrorNotice } from '../../owner/ui/elements';
import { SelectField } from '../../owner/ui/fields';
import { useForm } from '../../owner/ui/useForm';
import type { Task } from '../../owner/ui/useTask';
import { WaitNotice } from './WaitNotice';

/** The texts of the fields. `package` is the query of a package, empty for another number of images. */
type GalleryValues = Record<keyof EditableSettings | 'package', string>;

const isWholeNumber = (text: string) => /^\d{1,5}$/.test(text.trim());

/** The error message of each field; empty for a valid field. */
const getFieldErrors = ({ title, message, included, basicPrice, advancedPrice }: GalleryValues) => ({
  title: title.trim() ? (title.trim().length > 100 ? 'Use at most 100 characters.' : '') : 'Give it a title.',
  message: message.trim().length > maxMessageLength ? `Use at most ${maxMessageLength} characters.` : '',
  included: isWholeNumber(included) && Number(included) <= 999 ? '' : 'Enter a number up to 999.',
  basicPrice: isWholeNumber(basicPrice) ? '' : 'Enter whole dollars, without the $.',
  advancedPrice: isWholeNumber(advancedPrice) ? '' : 'Enter whole dollars, without the $.',
});

/** Converts valid texts to settings. */
const toSettings = (values: GalleryValues): EditableSettings => ({
  title: values.title.trim(),
  message: values.message.trim(),
  session: values.session,
  included: Number(values.included),
  includedRetouching: parseIncludedRetouching(values.includedRetouching),
  basicPrice: Number(values.basicPrice),
  advancedPrice: Number(values.advancedPrice),
});

type GalleryFormProps = {
  task: Task;
  prices: ProofPrices;
  initialValues: GalleryValues;
  submitLabel: string;
  cancel: ReactNode;
  /** An additional field. */
  children?: ReactNode;
  isExtraFieldValid?: boolean;
  /** Why the settings were not stored; empty unless the last attempt failed. */
  error?: string;
  /** @returns why the settings were not stored, if the owner can do something about it in the form; empty if they were stored */
  onSubmit: (settings: EditableSettings) => Promise<string>;
};

/** The form for title, message, package and prices of a gallery. */
export function GalleryForm(props: GalleryFormProps) {
  const { task, prices, isExtraFieldValid = true, onSubmit } = props;
  const [values, setValues] = useState(props.initialValues);
  const fieldErrors = getFieldErrors(values);
  const { result, form } = useForm<{ errorMessage: string } | null>(task, null, async (_, __, read) => {
    const typedValues = { ...values };
    for (const name of ['title', 'message', 'session', 'included', 'basicPrice', 'advancedPrice'] as const)
      typedValues[name] = read(name);
    setValues(typedValues);
    if (!isExtraFieldValid || Object.values(getFieldErrors(typedValues)).some(Boolean))
      return { errorMessage: '' };
    return { errorMessage: await onSubmit(toSettings(typedValues)) };
  });
  const visibleErrors: Partial<typeof fieldErrors> = result ? fieldErrors : {};
  const getFieldProps = (name: keyof GalleryValues) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  return (
    <form className="grid max-w-[36rem] gap-5" {...form}>
      <TextField label="Title shown to the client" {...getFieldProps('title')} error={visibleErrors.title} />
      <TextField
        label="Message to the client"
        {...getFieldProps('message')}
        error={visibleErrors.message}
        multiline
      />
      <TextField label="Day of the session" type="date" {...getFieldProps('session')} />
      {prices.packages.length > 0 && (
        <SelectField
          label="Package"
          {...getFieldProps('package')}
          options={[
            ['', 'Custom'],
            ...prices.packages.map(
              ({ query, name, included }) =>
                [query, included === null ? name : `${name}, ${included} included`] as const,
            ),
          ]}
          onChange={(query) => {
            const selectedPackage = prices.packages.find((each) => each.query === query);
            const included = selectedPackage ? String(selectedPackage.included ?? '') : values.included;
            const includedRetouching = selectedPackage?.retouching ?? values.includedRetouching;
            setValues({ ...values, package: query, included, includedRetouching });
          }}
        />
      )}
      <TextField
        label="Included images"
        inputMode="numeric"
        {...getFieldProps('included')}
        onChange={(typed) => {
          const { included } = prices.packages.find(({ query }) => query === values.package) ?? {};
          setValues({ ...values, included: typed, package: included === null ? values.package : '' });
        }}
        error={visibleErrors.included}
      />
      <SelectField
        label="Included retouching"
        {...getFieldProps('includedRetouching')}
        options={[
          ['', 'Do not say'],
          ['none', 'None, only edited'],
          ['basic', 'Basic retouching'],
          ['advanced', 'Advanced retouching'],
        ]}
      />
      <TextField
        label="Extra image, basic retouching (dollars)"
        inputMode="numeric"
        {...getFieldProps('basicPrice')}
        error={visibleErrors.basicPrice}
        hint={
          prices.basicPrice === null
            ? 'Your price list has no price for this.'
            : `${formatDollars(prices.basicPrice)} in your price list.`
        }
      />
      <TextField
        label="Extra image, advanced retouching (dollars)"
        inputMode="numeric"
        {...getFieldProps('advancedPrice')}
        error={visibleErrors.advancedPrice}
      />
      {props.children}
      <ErrorNotice>{props.error || result?.errorMessage}</ErrorNotice>
      <ButtonRow>
        <Button type="submit" variant="primary" aria-disabled={task.isBusy}>
          {props.submitLabel}
        </Button>
        {props.cancel}
      </ButtonRow>
      <WaitNotice task={task} />
    </form>
  );
}
