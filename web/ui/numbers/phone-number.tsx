import { useEffect, useState } from 'react';

export function PhoneNumber({ phone }: { phone: string }) {
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  const foreign = american ? '' : phone;
  const [grouped, setGrouped] = useState({ phone: '', text: '' });
  useEffect(() => {
    if (!foreign) return;
    // The rules for grouping digits are a large table, so they load late and the number is ungrouped until then.
    void import('libphonenumber-js/min').then(
      ({ parsePhoneNumberFromString }) =>
        setGrouped({ phone: foreign, text: parsePhoneNumberFromString(foreign)?.formatInternational() ?? foreign }),
      () => undefined,
    );
  }, [foreign]);
  if (american) return `(${american[1]}) ${american[2]}-${american[3]}`;
  return grouped.phone === phone ? grouped.text : phone;
}
