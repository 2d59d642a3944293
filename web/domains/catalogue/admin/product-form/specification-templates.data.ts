/** Typical specification rows of each kind of product, by group. */
const phone: Record<string, readonly string[]> = {
  General: ['Model', 'Operating system', 'Updates', 'Launch date'],
  Display: ['Size', 'Type', 'Resolution', 'Refresh rate', 'Peak brightness', 'Glass'],
  Performance: ['Chipset', 'RAM', 'Storage', 'Memory card'],
  Camera: ['Rear', 'Front', 'Video', 'Flash'],
  Battery: ['Capacity', 'Wired charging', 'Wireless charging'],
  Connectivity: ['Network', 'SIM', 'Wi-Fi', 'Bluetooth', 'NFC', 'USB', 'Positioning'],
  Body: ['Size', 'Weight', 'Resistance', 'Fingerprint sensor'],
  Regulatory: ['SAR (head)', 'SAR (body)', 'SAR limit in India', 'Country of origin'],
}
const accessory: Record<string, readonly string[]> = {
  General: ['Model', 'Made for', 'Colour', 'Material'],
  Power: ['Input', 'Output', 'Battery', 'Playtime'],
  Connectivity: ['Plug', 'Bluetooth', 'Range'],
  Body: ['Size', 'Weight', 'Cable length', 'Resistance'],
}

const templateRows = (template: Record<string, readonly string[]>) =>
  Object.entries(template).flatMap(([group, labels]) => labels.map((label) => ({ group, label, value: '' })))

export const builtInTemplates = [
  { key: 'phone', label: 'Phone template', rows: templateRows(phone) },
  { key: 'accessory', label: 'Accessory template', rows: templateRows(accessory) },
] as const
