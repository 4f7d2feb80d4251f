import { useEffect, useState } from 'react';
import { SelectField } from '../../../ui/form/select.tsx';
import { type MediaInputDevice, type Devices, devicesOf, listDevices } from './camera.ts';

type Props = { stream: MediaStream; onChoose: (devices: Devices) => void };

export function DevicePickers({ stream, onChoose }: Props) {
  const { cameras, microphones } = useDevices();
  const inUse = devicesOf(stream);
  if (cameras.length < 2 && microphones.length < 2) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Picker
        label="Camera"
        devices={cameras}
        value={inUse.camera}
        onChange={(camera) => onChoose({ ...inUse, camera })}
      />
      <Picker
        label="Microphone"
        devices={microphones}
        value={inUse.microphone}
        onChange={(microphone) => onChoose({ ...inUse, microphone })}
      />
    </div>
  );
}

type PickerProps = { label: string; devices: MediaInputDevice[]; value: string | null; onChange: (id: string) => void };

function Picker({ label, devices, value, onChange }: PickerProps) {
  if (devices.length < 2) return null;
  return (
    <SelectField
      label={label}
      options={devices.map(({ id, label: name }) => ({ value: id, label: name }))}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function useDevices() {
  const [devices, setDevices] = useState<{ cameras: MediaInputDevice[]; microphones: MediaInputDevice[] }>({
    cameras: [],
    microphones: [],
  });
  useEffect(() => {
    const look = () => void listDevices().then(setDevices, () => undefined);
    look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => navigator.mediaDevices.removeEventListener('devicechange', look);
  }, []);
  return devices;
}
