export function SelfIdentificationReasons() {
  return (
    <p className="mt-2 max-w-[46rem] text-ink-2">
      It’s voluntary. No one who decides about you sees your answer, and neither does AI. It’s kept apart from
      everything else and only counted in groups, to find out whether some are chosen less often. Your chances stay the
      same either way.
    </p>
  );
}
