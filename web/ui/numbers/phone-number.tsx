import { useEffect, useState } from 'react';

/** "(303) 555-0142" or "+44 20 7946 0958": a number in international form, as people read it. */
export function PhoneNumber({ phone }: { phone: string }) {
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  const foreign = american ? '' : phone;
  const [grouped, setGrouped] = useState({ phone: '', text: '' });
  useEffect(() => {
    if (!foreign) return;
    // How countries group their digits is a large table; without it the digits are read as they are.
    void import('libphonenumber-js/min').then(
      ({ parsePhoneNumberFromString }) =>
        setGrouped({ phone: foreign, text: parsePhoneNumberFromString(foreign)?.formatInternational() ?? foreign }),
      () => undefined,
    );
  }, [foreign]);
  if (american) return `(${american[1]}) ${american[2]}-${american[3]}`;
  return grouped.phone === phone ? grouped.text : phone;
}
