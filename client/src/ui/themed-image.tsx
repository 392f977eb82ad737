import { useTheme } from '#client/ui/use-theme.ts'

export interface ThemedImageProps {
  light: string
  dark: string
  alt?: string
  width?: number
  height?: number
  className?: string
  /** The largest thing on the first screen: fetched before other pictures. */
  priority?: boolean
}

/** A drawing that exists once for each colour scheme; only the one in use is loaded. */
export function ThemedImage({
  light,
  dark,
  alt = '',
  width,
  height,
  className,
  priority = false,
}: ThemedImageProps) {
  const { theme } = useTheme()
  return (
    <img
      className={className}
      fetchPriority={priority ? 'high' : 'auto'}
      src={theme === 'dark' ? dark : light}
      alt={alt}
      width={width}
      height={height}
    />
  )
}
