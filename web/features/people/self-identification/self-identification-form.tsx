import { useState } from 'react';
import {
  type Race,
  raceNames,
  races,
  type SelfIdentification,
  selfIdentifications,
  type Sex,
  sexes,
  sexNames,
} from '#contract/people/self-identification.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export function SelfIdentificationForm({ answer }: { answer: SelfIdentification | null }) {
  const [sex, setSex] = useState<Sex | ''>(answer?.sex ?? '');
  const [race, setRace] = useState<Race | ''>(answer?.race ?? '');
  const save = useCommand(selfIdentifications.save);
  const remove = useCommand(selfIdentifications.remove);
  const told = (title: string) => ({
    onSuccess: () => toast({ title }),
    onError: ({ message }: Error) => errorToast(message),
  });
  return (
    <form
      className="mt-4 grid max-w-[40rem] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ sex: sex || 'unsaid', race: race || 'unsaid' }, told(t`Saved`));
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Sex"
          placeholder="Choose"
          value={sex}
          onChange={({ target }) => setSex(sexes.find((it) => it === target.value) ?? '')}
          options={sexes.map((value) => ({ value, label: sexNames[value] }))}
        />
        <SelectField
          label="Race or ethnicity"
          placeholder="Choose"
          value={race}
          onChange={({ target }) => setRace(races.find((it) => it === target.value) ?? '')}
          options={races.map((value) => ({ value, label: raceNames[value] }))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" variant="outline" busy={save.isPending} busyLabel="Saving…" disabled={!sex && !race}>
          Save
        </BusyButton>
        {answer ? (
          <Button
            type="button"
            variant="quiet"
            disabled={remove.isPending}
            onClick={() =>
              remove.mutate(
                {},
                {
                  ...told(t`Deleted`),
                  onSuccess: () => {
                    setSex('');
                    setRace('');
                    toast({ title: t`Deleted` });
                  },
                },
              )
            }
          >
            Delete my answer
          </Button>
        ) : (
          <Button
            type="button"
            variant="quiet"
            disabled={save.isPending}
            onClick={() => save.mutate({ sex: 'unsaid', race: 'unsaid' }, told(t`We won’t ask again`))}
          >
            I prefer not to say
          </Button>
        )}
      </div>
    </form>
  );
}
