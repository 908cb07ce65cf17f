import type { ComponentProps } from 'react';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string;
  options: (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
};

export const SelectField = ({ label, options, onChange, ...rest }: SelectFieldProps) => (
  <label className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 text-sm font-medium">
    {label}
    <select className="field" onChange={({ target }) => onChange(target.value)} {...rest}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

type RadioGroupProps<Value extends string> = {
  legend: string;
  name: string;
  options: (readonly [value: Value, text: string])[];
  value: Value;
  onChange: (value: Value) => void;
};

export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => (
  <fieldset className="min-w-0">
    <legend className="text-sm font-medium">{props.legend}</legend>
    <div className="flex flex-wrap gap-x-8 text-sm">
      {props.options.map(([value, text]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            className="size-5 flex-none accent-accent"
            name={props.name}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          {text}
        </label>
      ))}
    </div>
  </fieldset>
);

type CheckboxProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  onChange?: (isChecked: boolean) => void;
};

export const Checkbox = ({ label, onChange, ...rest }: CheckboxProps) => (
  <label className="flex min-h-11 items-center gap-3 text-sm">
    <input
      type="checkbox"
      className="size-5 flex-none accent-accent"
      onChange={({ target }) => onChange?.(target.checked)}
      {...rest}
    />
    {label}
  </label>
);
