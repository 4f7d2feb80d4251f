const parkingLabel = 'Parking: ';

export type PlaceLine = { text: string; isParking: boolean };

/** The place is stored in English; screens and emails translate the label of its parking line. */
export const placeLines = (place: string): PlaceLine[] =>
  place.split('\n').map((line) => {
    const isParking = line.startsWith(parkingLabel);
    return { text: isParking ? line.slice(parkingLabel.length) : line, isParking };
  });
