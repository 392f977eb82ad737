import { Moon, Sun } from 'lucide-react'
import { IconButton } from '#client/ui/button/button.tsx'
import { useTheme } from '#client/ui/preferences/use-theme.ts'

export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const { theme, toggleTheme } = useTheme()
  const dark = theme === 'dark'
  return (
    <IconButton
      label={dark ? 'Helles Farbschema einschalten' : 'Dunkles Farbschema einschalten'}
      className={className}
      onClick={toggleTheme}
    >
      {dark ? <Sun className="icon" /> : <Moon className="icon" />}
    </IconButton>
  )
}
