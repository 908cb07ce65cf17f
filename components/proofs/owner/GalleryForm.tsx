import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { TextField } from '@/components/ui/TextField';
import { formatDollars, parseDollars } from '@/lib/format';
import { maxMessageLength, parseIncludedRetouching } from '@/lib/proofs/gallery';
import type { EditableSettings } from '@/lib/proofs/ownerGalleries';
import type { ProofPrices } from '@/lib/proofs/proofPrices';
import { addDays, getStudioDay } from '@/lib/studioTime';
import { ErrorNotice } from '../../owner/ui/elements';
import { Checkbox, SelectField } from '../../owner/ui/fields';
import { useForm } from '../../owner/ui/useForm';
import type { Task } from '../../owner/ui/useTask';
import { getDayError } from './galleryStatus';
import { WaitNotice } from './WaitNotice';

/** The texts of the fields. `package` is the query of a package, empty for another number of images. */
type GalleryValues = Record<Exclude<keyof EditableSettings, 'opensWhenPaid'> | 'package', string>;

/** The days of a session: ten years back, two years ahead. */
const getSessionDays = () => {
  const today = getStudioDay(Date.now());
  return { min: addDays(today, -3650), max: addDays(today, 730) };
};

/** The error message of each field; empty for a valid field. */
const getFieldErrors = ({ title, message, sessionDay, included, ...prices }: GalleryValues) => {
  const getPriceError = (price: string) =>
    parseDollars(price) === null ? 'Enter dollars up to 99,999, such as 45 or 49.50.' : '';
  return {
    title: title.trim()
      ? title.trim().length > 100
        ? 'Use at most 100 characters.'
        : ''
      : 'Give it a title.',
    message: message.trim().length > maxMessageLength ? `Use at most ${maxMessageLength} characters.` : '',
    sessionDay: sessionDay && getDayError(sessionDay, getSessionDays()),
    included: /^\d{1,3}$/.test(included.trim()) ? '' : 'Enter a number up to 999.',
    basicPrice: getPriceError(prices.basicPrice),
    advancedPrice: getPriceError(prices.advancedPrice),
  };
};

type GalleryFormProps = {
  task: Task;
  prices: ProofPrices;
  initialValues: GalleryValues;
  opensWhenPaid?: boolean;
  submitLabel: string;
  cancel: ReactNode;
  /** An additional field. */
  children?: ReactNode;
  isExtraFieldValid?: boolean;
  /** Why the settings were not stored, unless the page says it elsewhere. */
  error?: string;
  onSubmit: (settings: EditableSettings) => Promise<void>;
};

/** The form for title, message, package and prices of a gallery. */
export function GalleryForm(props: GalleryFormProps) {
  const { task, prices, isExtraFieldValid = true, onSubmit } = props;
  const [values, setValues] = useState(props.initialValues);
  const { result: wasChecked, form } = useForm(task, false, async (_, __, read) => {
    const typed = { ...values };
    for (const name of ['title', 'message', 'sessionDay', 'included', 'basicPrice', 'advancedPrice'] as const)
      typed[name] = read(name).trim();
    setValues(typed);
    if (!isExtraFieldValid || Object.values(getFieldErrors(typed)).some(Boolean)) return true;
    await onSubmit({
      title: typed.title,
      message: typed.message,
      sessionDay: typed.sessionDay,
      included: Number(typed.included),
      includedRetouching: parseIncludedRetouching(typed.includedRetouching),
      basicPrice: parseDollars(typed.basicPrice) ?? 0,
      advancedPrice: parseDollars(typed.advancedPrice) ?? 0,
      opensWhenPaid: read('opensWhenPaid') === 'on',
    });
    return false;
  });
  const errors: Partial<ReturnType<typeof getFieldErrors>> = wasChecked ? getFieldErrors(values) : {};
  const getFieldProps = (name: keyof GalleryValues) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  return (
    <form className="grid max-w-[36rem] gap-5" {...form}>
      <TextField label="Title shown to the client" {...getFieldProps('title')} error={errors.title} />
      <TextField
        label="Message to the client"
        {...getFieldProps('message')}
        error={errors.message}
        multiline
      />
      <TextField
        label="Day of the session"
        type="date"
        {...getSessionDays()}
        {...getFieldProps('sessionDay')}
        error={errors.sessionDay}
      />
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
        error={errors.included}
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
        inputMode="decimal"
        {...getFieldProps('basicPrice')}
        error={errors.basicPrice}
        hint={
          prices.basicPrice === null
            ? 'Your price list has no price for this.'
            : `${formatDollars(prices.basicPrice)} in your price list.`
        }
      />
      <TextField
        label="Extra image, advanced retouching (dollars)"
        inputMode="decimal"
        {...getFieldProps('advancedPrice')}
        error={errors.advancedPrice}
      />
      <Checkbox
        label="Open the final pictures only when the extras are paid"
        name="opensWhenPaid"
        defaultChecked={props.opensWhenPaid}
      />
      {props.children}
      <ErrorNotice>{props.error}</ErrorNotice>
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
