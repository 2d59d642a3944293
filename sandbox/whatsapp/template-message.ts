import { textFields } from '../body-parsers.ts'
import { whatsAppTemplates } from './whatsapp-templates.ts'

interface Read {
  to: string
  text: string
  reference: string | undefined
}

interface GraphError {
  code: number
  message: string
}

interface Body {
  to?: unknown
  type?: unknown
  messaging_product?: unknown
  template?: { name?: unknown; language?: { code?: unknown }; components?: unknown }
}

const bodyParameters = (components: unknown): Record<string, string>[] =>
  (Array.isArray(components) ? components : [])
    .filter((component) => component?.type === 'body' && Array.isArray(component.parameters))
    .flatMap((component) => component.parameters.map(textFields))

/** The text of a template with its named parameters, or Meta's error. */
export function readTemplateMessage(body: unknown): Read | GraphError {
  const { to, type, messaging_product, template = {} } = (body ?? {}) as Body
  const { biz_opaque_callback_data: reference } = textFields(body)
  if (messaging_product !== 'whatsapp' || type !== 'template') return { code: 100, message: 'Invalid parameter' }
  if (typeof to !== 'string' || !/^\d{8,15}$/.test(to)) return { code: 131009, message: 'Parameter value is not valid' }
  const registered = Object.values(whatsAppTemplates).find(({ name }) => name === template.name)
  if (!registered || template.language?.code !== 'en')
    return { code: 132001, message: 'Template name does not exist in the translation' }
  const parameters = bodyParameters(template.components)
  const names = [...registered.text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
  const values = new Map(parameters.map(({ parameter_name = '', text = '' }) => [parameter_name, text]))
  if (parameters.length !== names.length || names.some((name) => !values.get(name)))
    return { code: 132000, message: 'Number of parameters does not match the expected number of params' }
  if ([...values.values()].some((value) => /[\n\t]| {5}/.test(value)))
    return { code: 132018, message: 'Parameters with new-line, tab or more than 4 spaces' }
  return { to, text: registered.text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values.get(name) ?? ''), reference }
}
