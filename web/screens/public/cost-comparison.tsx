/** Two bars to scale: what a hire costs with and without an agency in between. */
export function CostComparison() {
  return (
    <section className="wrap mt-24 md:mt-36" aria-labelledby="cost">
      <div className="grid gap-10 lg:grid-cols-[1fr_1.35fr] lg:gap-16">
        <div>
          <h2 id="cost" className="type-section">
            A $100,000 hire should cost $100,000.
          </h2>
          <p className="mt-5 max-w-[44ch] text-lg text-ink-2">
            Agencies charge 15 to 25% of a year’s salary. Here the manager who posts the job is the one who hires, so
            there is no fee to add.
          </p>
        </div>
        <div className="self-end">
          <p className="flex items-baseline justify-between">
            <span className="font-[600]">Through an agency</span>
            <span className="type-figure text-[1.75rem]">$120,000</span>
          </p>
          <div className="mt-3 flex h-16 overflow-hidden rounded-md text-sm font-[600]">
            <span className="grid flex-[100] place-items-center bg-sunken text-ink-2">Salary</span>
            <span className="grid flex-[20] place-items-center bg-second text-on-second">
              <span>
                20%<span className="sr-only"> agency fee</span>
              </span>
            </span>
          </div>
          <p className="mt-9 flex items-baseline justify-between">
            <span className="font-[600]">Direct</span>
            <span className="type-figure text-[1.75rem]">$100,000</span>
          </p>
          <div className="mt-3 flex h-16 rounded-md text-sm font-[600]">
            <span className="grid flex-[100] place-items-center rounded-md bg-primary text-on-primary">Salary</span>
            <span className="grid flex-[20] place-items-center text-ink-2">$0 fee</span>
          </div>
        </div>
      </div>
    </section>
  );
}
