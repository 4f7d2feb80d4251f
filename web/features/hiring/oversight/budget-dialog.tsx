import { type FormEvent, useState } from 'react';
import {
  type AnalysisBudget,
  maxBudget,
  type Oversight,
  oversight as oversightApi,
} from '#contract/hiring/oversight.ts';
import { useCommand } from '../../../session/api.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { parseNumber } from '../../../ui/numbers/parse-number.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { employerOptions } from './employer-options.ts';

type Props = { employers: Oversight['employers']; budgets: readonly AnalysisBudget[]; onClose: () => void };

const together = 'all';

/** Sets the token limit per calendar month; an empty field removes it. */
export function BudgetDialog({ employers, budgets, onClose }: Props) {
  const save = useCommand(oversightApi.setBudget);
  const budgetOf = (id: string) =>
    budgets.find(({ organization }) => (organization?.id ?? together) === id)?.tokens.toString() ?? '';
  const [org, setOrg] = useState(together);
  const [tokens, setTokens] = useState(budgetOf(together));
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = parseNumber(tokens);
    if (count !== null && !(Number.isInteger(count) && count >= 0 && count <= maxBudget))
      return setProblem(t`Please enter a whole number`);
    setProblem(undefined);
    save.mutate(
      { org_id: org === together ? null : org, tokens: count },
      {
        onSuccess: () => {
          toast({ title: count === null ? t`Budget removed` : t`Budget saved` });
          onClose();
        },
        onError: ({ message }) => setProblem(message),
      },
    );
  };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set a budget"
      description="When a month’s tokens are used up, answers wait for the next month or a larger budget."
      submitLabel="Save"
      busyLabel="Saving…"
      busy={save.isPending}
      onSubmit={submit}
    >
      <SelectField
        label="For"
        options={[{ value: together, label: t`All organizations together` }, ...employerOptions(employers)]}
        value={org}
        onChange={(event) => {
          setOrg(event.target.value);
          setTokens(budgetOf(event.target.value));
        }}
      />
      <TextField
        label="Tokens in a month"
        hint="Leave it empty for no budget."
        inputMode="numeric"
        error={problem}
        value={tokens}
        onChange={(event) => setTokens(event.target.value)}
      />
    </FormDialog>
  );
}
