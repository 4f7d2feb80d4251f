import type { PlaceRule } from '#contract/platform/place-rules.ts';
import { t } from '../../../ui/words.ts';

const names: Record<PlaceRule, string> = {
  new_york_city: t`New York City`,
  illinois: t`Illinois`,
  colorado: t`Colorado`,
  european_union: t`European Union`,
  ontario: t`Ontario`,
  california: t`California`,
};

export const placeRuleName = (rule: PlaceRule): string => names[rule];
