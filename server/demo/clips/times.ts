// Written by make.ts; do not edit.
/** In seconds; `spans` holds start and end of each sentence of each answer. */
export type Times = { duration: number; spans: [start: number, end: number][][] };

export const times: Record<string, Times> = {
  'maya-okafor-senior-frontend-engineer': {
    duration: 47.87,
    spans: [
      [
        [0.7, 2.69],
        [3.07, 7.7],
        [8.08, 13.89],
      ],
      [
        [14.99, 18.36],
        [18.74, 23.33],
        [23.71, 26.08],
        [26.46, 30],
      ],
      [
        [31.1, 35.31],
        [35.69, 41.15],
        [41.53, 46.97],
      ],
    ],
  },
  'amir-haddad-senior-frontend-engineer': {
    duration: 34.74,
    spans: [
      [
        [0.7, 2.6],
        [2.98, 6.73],
        [7.11, 11.76],
      ],
      [
        [12.86, 16.53],
        [16.91, 21.47],
        [21.85, 24.34],
      ],
      [
        [25.44, 28.59],
        [28.97, 33.84],
      ],
    ],
  },
  'noor-rahimi-senior-frontend-engineer': {
    duration: 33.85,
    spans: [
      [
        [0.7, 6.54],
        [6.92, 10.81],
      ],
      [
        [11.91, 15.73],
        [16.11, 22.55],
      ],
      [
        [23.65, 29.16],
        [29.54, 32.95],
      ],
    ],
  },
  'kenji-mori-senior-frontend-engineer': {
    duration: 27.13,
    spans: [
      [
        [0.7, 4.71],
        [5.09, 8.87],
      ],
      [
        [9.97, 14.01],
        [14.39, 17.73],
      ],
      [
        [18.83, 21.31],
        [21.69, 26.23],
      ],
    ],
  },
  'maya-okafor-accessibility-engineer': {
    duration: 38.69,
    spans: [
      [
        [0.7, 3.24],
        [3.62, 8.56],
        [8.94, 11.46],
        [11.84, 18.38],
      ],
      [
        [19.48, 20.95],
        [21.33, 26.86],
        [27.24, 33.49],
        [33.87, 37.79],
      ],
    ],
  },
  'ada-nwosu-accessibility-engineer': {
    duration: 27.35,
    spans: [
      [
        [0.7, 4.72],
        [5.1, 9.08],
        [9.46, 13.43],
      ],
      [
        [14.53, 20.47],
        [20.85, 26.45],
      ],
    ],
  },
  'june-park-product-designer': {
    duration: 37.41,
    spans: [
      [
        [0.7, 4.18],
        [4.56, 6.99],
        [7.37, 13.89],
        [14.27, 16.56],
      ],
      [
        [17.66, 21.7],
        [22.08, 25.87],
        [26.25, 31.38],
        [31.76, 36.51],
      ],
    ],
  },
  'samuel-boateng-clinic-operations-manager': {
    duration: 44.15,
    spans: [
      [
        [0.7, 5.29],
        [5.67, 8.36],
        [8.74, 16.14],
        [16.52, 23.88],
      ],
      [
        [24.98, 27.36],
        [27.74, 33.76],
        [34.14, 37.79],
        [38.17, 43.25],
      ],
    ],
  },
  'rosa-delgado-clinic-operations-manager': {
    duration: 24.54,
    spans: [
      [
        [0.7, 3.03],
        [3.41, 8.82],
        [9.2, 15.29],
      ],
      [
        [16.39, 19.79],
        [20.17, 23.64],
      ],
    ],
  },
  'priya-raman-financial-analyst': {
    duration: 36.16,
    spans: [
      [
        [0.7, 5.25],
        [5.63, 12.07],
        [12.45, 16.29],
        [16.67, 21.8],
      ],
      [
        [22.9, 28.09],
        [28.47, 32.72],
        [33.1, 35.26],
      ],
    ],
  },
  'ellen-whitaker-patient-outreach-coordinator': {
    duration: 26.96,
    spans: [
      [
        [0.7, 6.68],
        [7.06, 14.05],
      ],
      [
        [15.15, 16.52],
        [16.9, 26.06],
      ],
    ],
  },
  'amir-haddad-product-engineer-scheduling': {
    duration: 35.99,
    spans: [
      [
        [0.7, 4.46],
        [4.84, 9.61],
        [9.99, 15.8],
        [16.18, 18.07],
      ],
      [
        [19.17, 21.15],
        [21.53, 25.62],
        [26, 30.35],
        [30.73, 35.09],
      ],
    ],
  },
  'kenji-mori-product-engineer-scheduling': {
    duration: 20.89,
    spans: [
      [
        [0.7, 3.86],
        [4.24, 8.05],
      ],
      [
        [9.15, 11.88],
        [12.26, 17.47],
        [17.85, 19.99],
      ],
    ],
  },
  'caleb-ross-account-executive': {
    duration: 21.76,
    spans: [
      [
        [0.7, 5.41],
        [5.79, 9.05],
        [9.43, 11.13],
      ],
      [
        [12.23, 13.8],
        [14.18, 17.85],
        [18.23, 20.86],
      ],
    ],
  },
  'rosa-delgado-night-dispatch-lead': {
    duration: 39.68,
    spans: [
      [
        [0.7, 5.36],
        [5.74, 11.93],
        [12.31, 15.5],
      ],
      [
        [16.6, 21.4],
        [21.78, 26.36],
      ],
      [
        [27.46, 28.39],
        [28.77, 33.88],
        [34.26, 38.78],
      ],
    ],
  },
  'maya-okafor-design-technologist': {
    duration: 25.83,
    spans: [
      [
        [0.7, 4.6],
        [4.98, 10.53],
        [10.91, 15.25],
      ],
      [
        [16.35, 19.47],
        [19.85, 24.93],
      ],
    ],
  },
  'maya-okafor-developer-advocate': {
    duration: 25.32,
    spans: [
      [
        [0.7, 2.96],
        [3.34, 7.27],
        [7.65, 10.83],
      ],
      [
        [11.93, 15.16],
        [15.54, 18.38],
        [18.76, 24.42],
      ],
    ],
  },
  'maya-okafor-web-platform-lead': {
    duration: 44.41,
    spans: [
      [
        [0.7, 6.15],
        [6.53, 10.47],
        [10.85, 15.63],
      ],
      [
        [16.73, 19.88],
        [20.26, 23.82],
        [24.2, 28.71],
      ],
      [
        [29.81, 34.74],
        [35.12, 38.77],
        [39.15, 43.51],
      ],
    ],
  },
  'henrik-dahl-web-platform-lead': {
    duration: 26.43,
    spans: [
      [
        [0.7, 2.71],
        [3.09, 7.58],
        [7.96, 11.1],
      ],
      [
        [12.2, 15.42],
        [15.8, 17.81],
      ],
      [
        [18.91, 22.2],
        [22.58, 25.53],
      ],
    ],
  },
  'maya-okafor-accessibility-reviewer': {
    duration: 27.67,
    spans: [
      [
        [0.7, 6.33],
        [6.71, 10.02],
        [10.4, 14.96],
      ],
      [
        [16.06, 22.47],
        [22.85, 26.77],
      ],
    ],
  },
  'ellen-whitaker-brand-marketing-manager': {
    duration: 33.41,
    spans: [
      [
        [0.7, 4.55],
        [4.93, 9.81],
        [10.19, 16.36],
      ],
      [
        [17.46, 22.06],
        [22.44, 27.81],
        [28.19, 32.51],
      ],
    ],
  },
};
