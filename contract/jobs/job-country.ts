/** Returns the country only when the place names exactly one, because a wrong country would hide the job from eligible candidates. */
export function countryOf({ countries }: { countries: readonly string[] }): string | null {
  const [country, ...others] = countries;
  return country && others.length === 0 ? country : null;
}
