import { getTimeZoneRules } from './createCalendarFile';

test('every time zone that browsers know has rules under its own name', () => {
  const hasRules = (name: string) => {
    const rules = getTimeZoneRules(name);
    return (
      rules.match(/^TZID:.*$/gm)?.join() === `TZID:${name}` &&
      /^BEGIN:VTIMEZONE[\s\S]*BEGIN:STANDARD[\s\S]*END:VTIMEZONE\s*$/.test(rules)
    );
  };
  const names = Intl.supportedValuesOf('timeZone');
  expect(names).toContain('Europe/Stockholm');
  expect(names.filter((name) => !hasRules(name))).toEqual([]);
});

test('a zone that does not exist has none', () => {
  expect(getTimeZoneRules('America/Atlantis')).toBe('');
});
