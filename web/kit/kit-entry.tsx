import { createRoot } from 'react-dom/client'
import './kit.css'
import { KitPage } from './kit-page.tsx'

createRoot(document.getElementById('kit')!).render(<KitPage />)
