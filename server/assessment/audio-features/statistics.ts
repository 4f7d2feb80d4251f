export const mean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return values.length ? sum / values.length : 0;
};

export const deviation = (values: ArrayLike<number>): number => {
  const middle = mean(values);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i]! - middle) ** 2;
  return values.length ? Math.sqrt(sum / values.length) : 0;
};

export const quantile = (values: ArrayLike<number>, share: number): number =>
  Float64Array.from(values).toSorted()[Math.round(share * (values.length - 1))] ?? 0;

export const decibels = (power: number): number => 10 * Math.log10(Math.max(power, 1e-12));

export const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
